import { describe, expect, it } from 'vitest'
import * as art from '../../art/index.ts'
import type { BoardUnit, Mark, Theme } from '../../art/index.ts'
import { armies } from '../../shared/hex/armies/index.ts'
import { EFFECTS, TRAITS } from '../../shared/hex/tiles.ts'
import type { ArmyId, ByEdge, Tile, UnitTile } from '../../shared/hex/tiles.ts'
import { tileName, tileWords } from '../../words/describe.ts'

const SIZES = [24, 44, 64, 120]
const THEMES: readonly Theme[] = ['light', 'dark', 'css']
const TILES: readonly (readonly [ArmyId, Tile])[] = Object.values(armies).flatMap((army) =>
  army.tiles.map((tile) => [army.id, tile] as const),
)
const UNITS = TILES.flatMap(([army, tile]) =>
  tile.kind === 'instant' || tile.kind === 'foundation' ? [] : [[army, tile] as const],
)

const NAME = /^[a-zA-Z][\w:-]*$/
const ATTRIBUTE = /^\s+([\w:-]+)="([^"<]*)"/
const ENTITY = /&(?!amp;|lt;|gt;|quot;|#39;)/

/** Strict enough for what we draw: every element closed in order, every attribute once and quoted, no stray text. */
function faults(svg: string): string[] {
  const open: string[] = []
  const found: string[] = []
  const ids = new Set<string>()
  for (const [, close, body, empty, text] of svg.matchAll(/<(\/?)([^<>]*?)(\/?)>([^<]*)/g)) {
    const name = /^[\w:-]*/.exec(body ?? '')?.[0] ?? ''
    if (!NAME.test(name)) found.push(`element "${name}"`)
    if (close) {
      if (open.pop() !== name) found.push(`</${name}> closes nothing`)
    } else {
      let rest = (body ?? '').slice(name.length)
      const seen = new Set<string>()
      for (let match = ATTRIBUTE.exec(rest); match; match = ATTRIBUTE.exec(rest)) {
        const [whole, key = '', value = ''] = match
        if (seen.has(key)) found.push(`${key} twice`)
        seen.add(key)
        if (key === 'id' && ids.has(value)) found.push(`id ${value} twice`)
        if (key === 'id') ids.add(value)
        if (ENTITY.test(value)) found.push(`bare & in ${key}`)
        rest = rest.slice(whole.length)
      }
      if (rest.trim()) found.push(`left over in <${name}>: ${rest}`)
      if (!empty) open.push(name)
    }
    if ((text ?? '').trim() && open.at(-1) !== 'text') found.push(`text "${text}"`)
  }
  if (open.length) found.push(`open: ${open.join()}`)
  for (const [, id] of svg.matchAll(/url\(#([^)]*)\)/g)) if (!ids.has(id ?? '')) found.push(`no #${id}`)
  const broken = /NaN|undefined|null|Infinity|\[object/.exec(svg)
  if (broken) found.push(broken[0])
  return found
}

const HEXES = art.hexesOf(2)
const hex = (name: string): art.Axial => {
  const found = HEXES.find((h) => art.nameOfHex(h, 2) === name)
  if (!found) throw new Error(name)
  return found
}
const unit = (row: Partial<UnitTile>): UnitTile => ({ id: 'made.up', count: 1, kind: 'warrior', ...row })

describe('the check for well-formed text', () => {
  it('finds what it should', () => {
    const bad = [
      '<svg><g></svg>',
      '<svg a="1" a="2"></svg>',
      '<svg a="Tom & Jerry"></svg>',
      '<svg a=1></svg>',
      '<svg><path id="a"/><path id="a"/></svg>',
      '<svg><g fill="url(#gone)"/></svg>',
      '<svg>stray</svg>',
      '<svg d="MNaN 0"></svg>',
      '<svg a="a"b"></svg>',
    ]
    for (const svg of bad) expect(faults(svg), svg).not.toEqual([])
  })
})

describe('a tile', () => {
  it('is one of 128', () => {
    expect(TILES).toHaveLength(128)
  })

  it.each(TILES.map(([army, tile]) => ({ name: `${army} ${tile.id}`, army, tile })))(
    '$name is well formed in every size, rotation and theme',
    ({ army, tile }) => {
      for (const size of SIZES)
        for (const theme of THEMES)
          for (const rotation of [0, 1, 2, 3, 4, 5]) {
            const options = { id: 't', size, theme, rotation }
            const svg = art.tileSvg(army, tile, options)
            expect(faults(svg)).toEqual([])
            expect(art.tileSvg(army, tile, options)).toBe(svg)
          }
    },
  )

  it('shows every state of a unit', () => {
    for (const [army, tile] of UNITS)
      for (const size of SIZES) {
        const plain = art.tileSvg(army, tile, { id: 't', size })
        const states = [
          { netted: true },
          { draft: true },
          { venom: 2 },
          { lent: 1 },
          { hq: 3 },
          { initiative: [9] },
        ]
        for (const state of states) {
          const svg = art.tileSvg(army, tile, { id: 't', size, ...state })
          expect(faults(svg)).toEqual([])
          if (size > 32 && !('hq' in state) && !('lent' in state) && !('initiative' in state))
            expect(svg).not.toBe(plain)
        }
      }
  })

  it('uses only custom properties when asked, and none otherwise', () => {
    for (const [army, tile] of TILES) {
      expect(art.tileSvg(army, tile, { id: 't', theme: 'css' })).not.toMatch(/#[0-9A-F]{6}/i)
      expect(art.tileSvg(army, tile, { id: 't', theme: 'dark' })).not.toMatch(/var\(/)
    }
  })

  it('is an ornament without a label, and escapes the one it gets', () => {
    const commando = armies.outpost.tiles.find((tile) => tile.id === 'commando')
    if (!commando) throw new Error('no Commando')
    expect(art.tileSvg('outpost', commando, { id: 't' })).toMatch(/^<svg[^>]* aria-hidden="true">/)
    const svg = art.tileSvg('outpost', commando, { id: 't', label: `"<Tom & Jerry's>"` })
    expect(svg).toContain('aria-label="&quot;&lt;Tom &amp; Jerry&#39;s&gt;&quot;"')
    expect(faults(svg)).toEqual([])
  })

  it('rotates edge marks and nothing else', () => {
    const boss = armies.hegemony.tiles.find((tile) => tile.id === 'boss')
    if (!boss) throw new Error('no Boss')
    const turned = (rotation: number) => art.tileSvg('hegemony', boss, { id: 't', rotation })
    const upright = (svg: string) => svg.replace(/rotate\(\d+\)/g, 'rotate')
    expect(turned(2)).not.toBe(turned(0))
    expect(upright(turned(2))).toBe(upright(turned(0)))
  })

  it('made up on the spot is drawn as well', () => {
    const all: ByEdge = [1, 2, 3, 4, 12, 99]
    const strange: Partial<UnitTile>[] = [
      {},
      { kind: 'hq' },
      { kind: 'module' },
      { melee: all, ranged: all, gauss: all, shotgun: [0], rocket: [1], net: [2], armor: [2, 3] },
      { kind: 'hq', melee: all, ranged: all, links: EFFECTS.map((effect) => ({ effect, edges: [0] })) },
      { kind: 'module', links: EFFECTS.map((effect) => ({ effect, edges: [0, 3] })) },
      {
        initiative: [3],
        links: [
          { effect: 'slower', edges: [1], reach: 2 },
          { effect: 'medic', edges: [1] },
        ],
      },
      { initiative: [9, 8, 7, 6, 5, 4, 3, 2, 1], toughness: 99, traits: TRAITS },
      { initiative: [99, 10], toughness: 4, entry: [0], exit: [1] },
      { initiative: [2], entry: [0, 1], exit: [3], trap: [4] },
    ]
    for (const row of strange)
      for (const size of SIZES)
        for (const wounds of [0, 2])
          expect(faults(art.tileSvg('moloch', unit(row), { id: 't', size, wounds, lent: 1 }))).toEqual([])
  })

  it('draws a friendly link solid and a hostile one hollow, each for itself', () => {
    const tile = (effect: 'medic' | 'slower') => unit({ kind: 'module', links: [{ effect, edges: [0] }] })
    const hollow = /<path d="[^"]*A7\.6 7\.6[^"]*" fill="#6FA982"/
    expect(art.tileSvg('outpost', tile('slower'), { id: 't' })).toMatch(hollow)
    expect(art.tileSvg('outpost', tile('medic'), { id: 't' })).not.toMatch(hollow)
  })
})

describe('a board', () => {
  const full: BoardUnit[] = HEXES.map((at, i) => {
    const [army, tile] = UNITS[(i * 7) % UNITS.length] ?? []
    if (!army || !tile) throw new Error('no unit')
    return { at, army, tile, rotation: i % 6, label: `${i} & more` }
  })
  const marks: Mark[] = [
    { kind: 'link', from: hex('c2'), to: hex('d2') },
    { kind: 'hold', from: hex('b2'), to: hex('b3') },
    { kind: 'shot', from: hex('a1'), to: hex('a3'), plan: true },
    { kind: 'gauss', from: hex('e1'), to: hex('a3'), over: true },
    { kind: 'bite', from: hex('c3'), to: hex('d2') },
    { kind: 'hit', at: hex('a3'), from: hex('a1'), wounds: 2 },
    { kind: 'hit', at: hex('a3'), wounds: 0 },
    { kind: 'save', at: hex('d4') },
    { kind: 'gone', at: hex('e3'), plan: true },
    { kind: 'aim', at: hex('b4') },
    { kind: 'turn', at: hex('d3') },
    { kind: 'step', from: hex('c4'), to: hex('b4') },
    { kind: 'letter', at: hex('d1'), text: 'A' },
  ]

  it('with 19 units has no id twice, nor has a page with two of them', () => {
    const board = (id: string) => art.boardSvg({ id, units: full, label: 'all' })
    expect(faults(board('one'))).toEqual([])
    expect(faults(`<div>${board('one')}${board('two')}</div>`)).toEqual([])
    expect(board('one')).toBe(board('one'))
  })

  it('draws every mark, terrain, theme and size', () => {
    for (const theme of THEMES)
      for (const cell of [25, 60, 90, 146])
        for (const text of ['font', 'paths'] as const) {
          const svg = art.boardSvg({
            id: 'b',
            theme,
            cell,
            text,
            marks,
            units: full.slice(0, 5),
            terrain: art.TERRAINS.flatMap((terrain, i) => (HEXES[i] ? [{ at: HEXES[i], terrain }] : [])),
            legal: HEXES.slice(9),
            focus: hex('c3'),
          })
          expect(faults(svg)).toEqual([])
          expect(svg.includes('<text')).toBe(text === 'font')
        }
  })

  it('leaves nothing empty where a mark is', () => {
    for (const mark of marks) {
      const scene = { cell: 90, theme: 'light', text: 'paths', occupied: [] } as const
      expect(art.drawMark(mark, scene).length).toBeGreaterThan(50)
    }
  })

  it('posts it with the sides at its corners, and nothing that needs a font', () => {
    for (const radius of [2, 3] as const)
      for (const sides of [2, 3, 4]) {
        const posted = art.postedBoard({
          id: 'b',
          radius,
          theme: 'light',
          text: 'paths',
          units: full.slice(0, 5),
          sides: Object.values(armies)
            .slice(0, sides)
            .map(({ id }) => ({ army: id, hq: 20 })),
          turn: 7,
        })
        expect(faults(posted)).toEqual([])
        expect(posted).not.toContain('<text')
        expect(posted.match(/class="emblem"/g)).toHaveLength(sides)
        // The fourth stands where the postmark would.
        expect(posted.includes('class="stamp"')).toBe(sides < 4)
      }
  })

  it('cuts hex names and option letters where there are no fonts', () => {
    for (const glyph of 'abcdefgABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
      expect(art.figures(glyph, 0, 0, 10, 'black')).toMatch(/d="M/)
  })

  it('of 37 hexes names them from a1 to g4', () => {
    const names = art.hexesOf(3).map((at) => art.nameOfHex(at, 3))
    expect(names[0]).toBe('a1')
    expect(names.at(-1)).toBe('g4')
    expect(new Set(names).size).toBe(37)
    expect(art.nameOfHex({ q: 0, r: 0 }, 2)).toBe('c3')
  })

  it('finds the hex under a point', () => {
    for (const at of art.hexesOf(3)) {
      const { x, y } = art.centreOf(at, 84)
      expect(art.hexUnder({ x: x + 20, y: y - 20 }, 84)).toEqual({ q: at.q, r: at.r })
    }
  })

  it('is as wide as asked', () => {
    expect(art.boardBox(2, art.cellFor(2, 366)).width).toBeCloseTo(366)
  })
})

describe('the other drawings', () => {
  it('are well formed and the same each time', () => {
    const drawn = () => [
      ...Object.values(armies).map(({ id }) => art.emblemSvg(id, { label: id })),
      art.logoMark(),
      art.wordmark({ theme: 'light', label: 'Hexpost' }),
      art.postmark(9),
      art.postmark(128),
      art.iconSvg('battle'),
      art.contourSvg({ seed: 3 }),
    ]
    expect(drawn().flatMap(faults)).toEqual([])
    expect(drawn()).toEqual(drawn())
  })

  it('lay out another land for another seed', () => {
    expect(art.contourPath({ seed: 1 })).not.toBe(art.contourPath({ seed: 2 }))
  })
})

describe('a tile in words', () => {
  const words = (lang: 'en' | 'pl', army: ArmyId, id: string, state = {}) => {
    const tile = armies[army].tiles.find((row) => row.id === id)
    if (!tile) throw new Error(id)
    return tileWords(lang, army, tile, state)
  }

  it('has a name in both languages', () => {
    for (const [army, tile] of TILES)
      for (const lang of ['en', 'pl'] as const) {
        expect(tileName(lang, army, tile.id)).not.toBe(tile.id)
        expect(tileWords(lang, army, tile)).not.toMatch(/undefined|NaN/)
      }
  })

  it('says what the drawing shows', () => {
    expect(words('en', 'outpost', 'commando', { rotation: 4 })).toBe(
      'Outpost Commando; initiative 3; shoots 1 up',
    )
    expect(words('pl', 'outpost', 'commando', { rotation: 4 })).toBe(
      'Komandos Posterunku; inicjatywa 3; strzela z siłą 1 w górę',
    )
    expect(words('en', 'neojungle', 'monster', { wounds: 1, netted: true })).toBe(
      'Neojungle Monster; initiative 0; strikes 3 up; strikes 2 upper right, upper left; strikes 1 lower right, lower left; 1 of 2 lives; netted',
    )
    expect(words('en', 'hegemony', 'boss')).toBe(
      'Hegemony The Boss; links up, upper left: melee +1 and initiative +1',
    )
    expect(words('pl', 'hegemony', 'boss')).toBe(
      'Boss Hegemonii; połączenia u góry, u góry z lewej: atak wręcz +1 i inicjatywa +1',
    )
    expect(words('pl', 'borgo', 'hq', { hq: 7 })).toContain('Sztab Borgo; pozostała wytrzymałość 7')
    expect(words('en', 'newyork', 'mine')).toBe('New York Mine, foundation')
    expect(words('en', 'hegemony', 'net_fighter', { draft: true })).toBe(
      'Hegemony Net Fighter; no initiative; nets upper right; drafted, not sent',
    )
  })
})
