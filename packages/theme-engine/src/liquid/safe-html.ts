/**
 * Text that is HTML already and is written as it stands; every other string is escaped on output.
 * Made only by engine code: literal template text that is captured, `escape` and its like, and filters of the host
 * that build HTML from escaped parts. Data of stores and themes never holds one.
 */
export class SafeHtml {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

/**
 * JSON whose `< > & '` are written as escapes of JSON: right as it stands in a script element and in single quotes, and
 * escaped by `escape` for double quotes.
 */
export class SafeJson extends SafeHtml {}
