import type { ExplainedCode } from './explained-code.ts'

/** Limits and failures whose examples would be too large to show. */
export const limitExplanations: readonly ExplainedCode[] = [
  {
    code: 'too_many_files',
    why: 'Themes with more than 300 files are slow to load and to review.',
  },
  {
    code: 'theme_too_large',
    why: 'Themes above 20 MiB are slow to load. Images are nearly always the reason.',
  },
  {
    code: 'source_limit',
    why: 'Files above 256 KiB are slow to load and impossible to review.',
  },
  {
    code: 'too_many_findings',
    why: 'Only the first 500 findings of a file are listed, errors before warnings.',
  },
  {
    code: 'machine_limit',
    why: "The file is nested so deeply that it can't be read on every machine.",
  },
  {
    code: 'parse_failed',
    why: "The engine can't read the file, for a reason that it doesn't know. Please report it.",
  },
  {
    code: 'render_fails',
    why: 'A store with these products would have a page with a gap. The finding names the page and the data set of the preview.',
  },
  {
    code: 'fuel_over_half',
    why: "Fuel limits the work of a page. What needs this much with the preview's data sets can fail in a store with more products or blocks.",
  },
]
