// Fingers on the board: hold to look, pull or twist to turn a piece, pinch or tap twice to zoom, drag to move what is
// zoomed.

export interface Spot {
  readonly x: number
  readonly y: number
}

/** What the board tells of itself, and what it wants to be told. */
export interface Ground {
  /** The drawing, as it lies on the screen while nothing is zoomed. */
  size(): { readonly width: number; readonly height: number }
  /** The middle of the piece that can be turned, on the screen; null: there is none. */
  pivot(): (Spot & { readonly radius: number; readonly hex: string }) | null
  /** Whether a tap there does nothing, so that two of them can zoom. */
  idle(hex: string | null): boolean
  hold(hex: string): void
  /** A sixth to either side. */
  turn(by: 1 | -1): void
  /** A direction to look in, clockwise from the top. */
  aim(direction: number): void
}

type Doing = 'nothing' | 'held' | 'aim' | 'pan' | 'pair' | 'pinch' | 'twist'

const SLIP = 8
const HOLD = 450
const TWIST = 18
const PINCH = 0.1
const TWICE = 320
const MOST = 3

const degrees = (a: Spot, b: Spot): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
const apart = (a: Spot, b: Spot): number => Math.hypot(b.x - a.x, b.y - a.y)
const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
/** Into -180 to 180. */
const swing = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180
const spotOf = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent) => ({ id, x, y })
const hexOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('[data-hex]')?.getAttribute('data-hex')) || null
/** What lies over the board, such as the one that zooms, answers taps itself. */
const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null

export class Gestures {
  scale = $state(1)
  x = $state(0)
  y = $state(0)
  readonly #ground: Ground
  #down: readonly (Spot & { readonly id: number })[] = []
  #doing: Doing = 'nothing'
  #from: Spot = { x: 0, y: 0 }
  #pivoted = false
  #pair = { apart: 1, angle: 0, scale: 1, middle: { x: 0, y: 0 } }
  #faced = -1
  #holding: ReturnType<typeof setTimeout> | undefined
  #swallow = false
  /** The last tap that did nothing. */
  #tapped: (Spot & { readonly at: number }) | null = null

  constructor(ground: Ground) {
    this.#ground = ground
  }

  readonly pressed = (event: PointerEvent): void => {
    if (event.button !== 0) return
    this.#down = [...this.#down.filter(({ id }) => id !== event.pointerId), spotOf(event)]
    this.#swallow = false
    clearTimeout(this.#holding)
    const [first, second] = this.#down
    if (first && second) {
      this.#doing = 'pair'
      this.#pair = {
        apart: apart(first, second),
        angle: degrees(first, second),
        scale: this.scale,
        middle: between(first, second),
      }
      return
    }
    const hex = hexOf(event.target)
    this.#doing = 'nothing'
    this.#faced = -1
    this.#from = spotOf(event)
    this.#pivoted = hex !== null && hex === this.#ground.pivot()?.hex
    if (hex !== null && event.pointerType !== 'mouse')
      this.#holding = setTimeout(() => {
        this.#doing = 'held'
        this.#ground.hold(hex)
      }, HOLD)
  }

  /** The page does not scroll under a finger that turns a piece: `touch-action` means nothing to parts of a drawing. */
  readonly still = (node: Element): (() => void) => {
    const stay = (event: Event): void => {
      if (event.cancelable && (this.#pivoted || this.#doing !== 'nothing')) event.preventDefault()
    }
    node.addEventListener('touchmove', stay, { passive: false })
    return () => node.removeEventListener('touchmove', stay)
  }

  readonly moved = (event: PointerEvent): void => {
    const before = this.#down.find(({ id }) => id === event.pointerId)
    if (!before) return
    const here = spotOf(event)
    this.#down = this.#down.map((spot) => (spot === before ? here : spot))
    const [first, second] = this.#down
    if (first && second) this.#two(first, second)
    else this.#one(event, before, here)
  }

  #one(event: PointerEvent, before: Spot, here: Spot): void {
    if (this.#doing === 'nothing' && apart(this.#from, here) > SLIP) {
      clearTimeout(this.#holding)
      if (this.#pivoted) this.#doing = 'aim'
      else if (this.scale > 1) this.#doing = 'pan'
      if (this.#doing !== 'nothing' && event.currentTarget instanceof Element)
        event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (this.#doing === 'aim') this.#aim(here)
    if (this.#doing === 'pan') this.#shift(here.x - before.x, here.y - before.y)
  }

  #aim(here: Spot): void {
    const pivot = this.#ground.pivot()
    if (!pivot || apart(pivot, here) < pivot.radius * 0.5) return
    const direction = Math.round((degrees(pivot, here) + 90 + 360) / 60) % 6
    if (direction === this.#faced) return
    this.#faced = direction
    this.#ground.aim(direction)
  }

  /** What two fingers do first decides: a turn, or a zoom. */
  #two(first: Spot, second: Spot): void {
    const pair = this.#pair
    const turned = swing(degrees(first, second) - pair.angle)
    const grown = apart(first, second) / Math.max(1, pair.apart)
    if (this.#doing === 'pair' && Math.abs(turned) > TWIST && this.#ground.pivot()) this.#doing = 'twist'
    else if (this.#doing === 'pair' && Math.abs(grown - 1) > PINCH) this.#doing = 'pinch'
    if (this.#doing === 'twist' && Math.abs(turned) > 45) {
      this.#ground.turn(turned > 0 ? 1 : -1)
      pair.angle += turned > 0 ? 60 : -60
    }
    if (this.#doing !== 'pinch') return
    const middle = between(first, second)
    this.#zoom(pair.scale * grown)
    this.#shift(middle.x - pair.middle.x, middle.y - pair.middle.y)
    pair.middle = middle
  }

  readonly lifted = (event: PointerEvent): void => {
    clearTimeout(this.#holding)
    if (!this.#down.some(({ id }) => id === event.pointerId)) return
    this.#down = this.#down.filter(({ id }) => id !== event.pointerId)
    this.#swallow ||= this.#doing !== 'nothing'
    if (event.type === 'pointerup' && event.pointerType !== 'mouse' && this.#doing === 'nothing')
      this.#tap(event)
    if (this.#down.length === 0) this.#doing = 'nothing'
  }

  #tap(event: PointerEvent): void {
    const [before, at] = [this.#tapped, event.timeStamp]
    const here = { ...spotOf(event), at }
    this.#tapped = !isButton(event.target) && this.#ground.idle(hexOf(event.target)) ? here : null
    if (!this.#tapped || !before || at - before.at > TWICE || apart(before, here) > 4 * SLIP) return
    this.#tapped = null
    const box = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : null
    this.toggle()
    // What was tapped stays under the finger.
    if (box && this.scale > 1)
      this.#shift(
        (box.x + box.width / 2 - here.x) * (this.scale - 1),
        (box.y + box.height / 2 - here.y) * (this.scale - 1),
      )
  }

  /** The click that ends a gesture is none. */
  readonly clicked = (event: MouseEvent): void => {
    if (!this.#swallow) return
    this.#swallow = false
    event.stopPropagation()
  }

  toggle(): void {
    this.#zoom(this.scale > 1 ? 1 : 2)
  }

  #zoom(to: number): void {
    this.scale = Math.min(MOST, Math.max(1, to))
    this.#shift(0, 0)
  }

  /** Never past the edge of the drawing. */
  #shift(dx: number, dy: number): void {
    const { width, height } = this.#ground.size()
    const [right, down] = [((this.scale - 1) * width) / 2, ((this.scale - 1) * height) / 2]
    this.x = Math.min(right, Math.max(-right, this.x + dx))
    this.y = Math.min(down, Math.max(-down, this.y + dy))
  }
}
