/**
 * What a host passes for data that is looked up on demand (`collections`, `pages`, ...) or an object that also prints
 * (a colour). The only type besides plain objects, lists, strings, numbers, booleans and SafeHtml that a template
 * reads.
 */
export abstract class Lookup {
  /** The property, or undefined. Called with any string a template's author writes; must not throw. */
  abstract get(key: string): unknown

  /** What `{{ value }}` prints (escaped). */
  text(): string {
    return ''
  }

  /** What `{% for %}`, `size` and list filters read. */
  items(): readonly unknown[] {
    return []
  }

  /** Returns whether it equals `blank` and `empty`. */
  isEmpty(): boolean {
    return false
  }
}
