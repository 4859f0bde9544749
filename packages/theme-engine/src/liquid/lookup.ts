/**
 * What a host passes where data must be found when asked for (`collections`, `pages`, ...) or an object that also prints
 * (a colour). The only thing besides plain objects, lists, strings, numbers, booleans and SafeHtml that a template reads.
 */
export abstract class Lookup {
  /** The property, or undefined. Called with any string that a template's author likes; must not throw. */
  abstract get(key: string): unknown

  /** What `{{ value }}` prints (and escapes). */
  text(): string {
    return ''
  }

  /** What `{% for %}`, `size` and the list filters see. */
  items(): readonly unknown[] {
    return []
  }

  /** Whether it equals `blank` and `empty`. */
  isEmpty(): boolean {
    return false
  }
}
