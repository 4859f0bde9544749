/** Part of a theme: what is shown, and the file it is in. */
export interface Example {
  readonly path: string
  readonly shown: string
  /** The whole file. */
  readonly text: string
}

/** Why a finding matters, with an example that has it and one that doesn't. Limits have no examples. */
export interface ExplainedCode {
  readonly code: string
  readonly why: string
  readonly bad?: Example
  readonly good?: Example
}

type Row = readonly [code: string, why: string, bad: string, good: string]

/** Examples in the markup of a section. */
export function inMarkup(rows: readonly Row[]): ExplainedCode[] {
  return explain(
    rows,
    'sections/example.liquid',
    (body) => `{% comment %}\n  @section "Example"\n{% endcomment %}\n${body}\n`,
  )
}

/** Examples in the annotations of a section that uses all their settings. */
export function inAnnotations(rows: readonly Row[]): ExplainedCode[] {
  return explain(
    rows,
    'sections/example.liquid',
    (lines) =>
      `{% comment %}\n@section "Example"\n${lines}\n{% endcomment %}\n{{ section.settings[key] }}{{ block.settings[key] }}\n`,
  )
}

/** Examples that are whole files. */
export function inFile(path: string, rows: readonly Row[]): ExplainedCode[] {
  return explain(rows, path, (text) => text)
}

function explain(rows: readonly Row[], path: string, complete: (shown: string) => string): ExplainedCode[] {
  return rows.map(([code, why, bad, good]) => ({
    code,
    why,
    bad: { path, shown: bad, text: complete(bad) },
    good: { path, shown: good, text: complete(good) },
  }))
}
