// Armies and rules, explained in our own words.
import type { Instant } from '../../shared/hex/tiles.ts'

export interface Chapter {
  readonly title: string
  readonly lines: readonly string[]
}

export const reference = {
  armies: 'Seven armies',
  armiesWhy: 'Every tile, drawn and in words. Sides are named as the tile lies here, with its first side up.',
  count: (n: number) => `${n} ×`,
  others: 'The other armies',
  unknown: 'There is no such army',
  unknownWhy: 'Here are those there are.',
  instants: {
    battle: 'Order. A battle begins, and the turn is over.',
    move: 'Order. One of your units goes to a free neighbouring hex, turns, or both.',
    push_back: 'Order. One of your units pushes a neighbouring enemy one hex away.',
    sniper: 'Order. One wound for an enemy anywhere, but not for an HQ.',
    grenade: 'Order. Destroys an enemy beside your HQ, but not an HQ.',
    air_strike:
      'Order. One wound for every unit on a hex and its six neighbours, your own too; HQs are spared.',
    small_bomb: 'Order. One wound for every unit on three hexes that touch, your own too; HQs are spared.',
    castling: 'Order. Two of your units change places.',
  } satisfies { readonly [order in Instant]: string },
  convoy: 'The Convoy: cards and cities',
  convoyWhy:
    'Strengths, battle stations and districts are the house set of this service, not the printed ones. What cards and cities do is as printed.',
  strength: (n: number) => `Strength ${n}.`,
  cities: 'The five cities',
  stations: (moloch: number, outpost: number) =>
    `Battle stations: ${moloch} for Moloch, ${outpost} for the Outpost.`,
  district: (n: number, what: string) => `District ${n}: ${what}`,
  rules: 'The rules in short',
  rulesWhy:
    'Neuroshima Hex for two, in our own words. The board offers legal moves only, and says why others are not.',
  chapters: [
    {
      title: 'What it is about',
      lines: [
        'Each army has an HQ with 20 toughness. Whoever brings the other HQ to 0 wins; if both stand at the end, the higher one wins.',
        'Both players begin by placing their HQ.',
      ],
    },
    {
      title: 'A turn',
      lines: [
        'Fill your hand up to three tiles, and discard one of the three. The first turn has one tile, the second two.',
        'Of the rest, place, play, discard or keep what you like, in any order.',
        'A unit goes on an empty hex, facing any way, and stays there unless something moves it.',
        'An order (battle, move, push back and others) does what it says and is gone.',
      ],
    },
    {
      title: 'A battle',
      lines: [
        'It begins when a battle order is played, or when the last hex is filled. Then the turn is over.',
        'Units act from the highest initiative down to 0; all of the same initiative act at the same time.',
        'Teeth strike the neighbour on that side. Darts fly straight and hit the first enemy on the line; friends are passed by.',
        'Armor on the side that is hit takes one off a shot. It does not help against teeth.',
        'A unit without blocks dies of one wound; each block is one wound more. What dies at an initiative has still acted at it.',
        'An HQ strikes its neighbours for 1 at initiative 0, but never another HQ.',
      ],
    },
    {
      title: 'Modules, nets, Medics',
      lines: [
        'A module helps the friends its links touch, at once and as long as they touch.',
        'A net holds the enemy on its side: it does not act, move, help or link.',
        'A Medic that is linked to a wounded friend dies in its place and takes all wounds of that one hit.',
      ],
    },
    {
      title: 'The end',
      lines: [
        'When somebody draws their last tile, they finish that turn, the other player has one more, and a last battle is fought. From then on no battle order can be played.',
        'If the HQs are equal, each has one more turn, and one more battle follows. Still equal: a draw.',
      ],
    },
  ] as readonly Chapter[],
}

export type ReferenceWords = typeof reference
