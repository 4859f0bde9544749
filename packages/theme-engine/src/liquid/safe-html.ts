/**
 * Text that is already HTML and is written unchanged; every other string is escaped on output. Created only by engine
 * code: captured literal text, `escape` and similar filters, and host filters that build HTML from escaped parts. Store
 * and theme data never contain one.
 */
export class SafeHtml {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

/**
 * JSON whose `< > & '` are written as JSON escapes: safe in a script element and in single quotes, and escaped by
 * `escape` for double quotes.
 */
export class SafeJson extends SafeHtml {}
