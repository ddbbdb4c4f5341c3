// Something taken by the pointer and carried to a hex. A press that goes nowhere is a click, a long one a look.

export interface Carrier<Thing> {
  canGrab(thing: Thing): boolean
  hold(thing: Thing): void
  grab(thing: Thing): void
  over(hex: string | null): void
  drop(thing: Thing, hex: string | null): void
}

const SLIP = 8
const HOLD = 450

const hexAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-hex]')?.getAttribute('data-hex') ?? null

export class Drag<Thing> {
  held = $state.raw<Thing | null>(null)
  hex = $state.raw<string | null>(null)
  x = $state(0)
  y = $state(0)
  readonly #carrier: Carrier<Thing>
  readonly #placeAt: (x: number, y: number) => string | null
  #pressed: { thing: Thing; x: number; y: number; id: number } | null = null
  #holding: ReturnType<typeof setTimeout> | undefined
  #swallow = false

  /** `placeAt` knows other places than hexes. */
  constructor(carrier: Carrier<Thing>, placeAt = hexAt) {
    this.#carrier = carrier
    this.#placeAt = placeAt
  }

  pressed(event: PointerEvent, thing: Thing): void {
    this.#swallow = false
    if (event.button !== 0 || !event.isPrimary) return
    this.#pressed = { thing, x: event.clientX, y: event.clientY, id: event.pointerId }
    // A quick pointer is elsewhere before it first moves.
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
    if (event.pointerType === 'mouse') return
    this.#holding = setTimeout(() => {
      this.#pressed = null
      this.#swallow = true
      this.#carrier.hold(thing)
    }, HOLD)
  }

  readonly moved = (event: PointerEvent): void => {
    const pressed = this.#pressed
    if (pressed?.id !== event.pointerId) return
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP
    if (far) clearTimeout(this.#holding)
    if (far && this.held === null && this.#carrier.canGrab(pressed.thing)) {
      this.held = pressed.thing
      this.#carrier.grab(pressed.thing)
    }
    if (this.held === null) return
    this.x = event.clientX
    this.y = event.clientY
    const hex = this.#placeAt(event.clientX, event.clientY)
    if (hex === this.hex) return
    this.hex = hex
    this.#carrier.over(hex)
  }

  readonly lifted = (): void => {
    const [thing, hex] = [this.held, this.hex]
    this.#end()
    if (thing === null) return
    this.#swallow = true
    this.#carrier.drop(thing, hex)
  }

  /** Taken away by the browser: as if nothing had been taken. */
  readonly lost = (): void => {
    const thing = this.held
    this.#end()
    if (thing !== null) this.#carrier.drop(thing, null)
  }

  #end(): void {
    clearTimeout(this.#holding)
    this.#pressed = null
    this.held = null
    this.hex = null
  }

  /** Whether the click that follows is only the end of a drag or of a hold. */
  swallow(): boolean {
    const swallow = this.#swallow
    this.#swallow = false
    return swallow
  }
}
