import type { FontFile } from './fonts/font-face.ts'
import type { Needs } from './needs.ts'

/** A page. The host writes `<!doctype html><html><head>{head}</head><body {body_attributes}>{html}</body></html>`. */
export interface RenderResult {
  /** Header, the template's sections, footer. */
  html: string
  /** Title, description, canonical URL, fonts, colour schemes and variables, style sheets; see the docs. */
  head: string
  /** Attributes of `<body>` from an imported layout, serialised; '' otherwise. */
  body_attributes: string
  /** 404 for the template `404`, otherwise 200. */
  status: number
  title: string
  description: string
  /** Root-relative or absolute, without filters and tracking parameters. */
  canonical_url: string
  /** URLs of style sheets linked in the head. */
  stylesheets: string[]
  /** Font files used by the page's font faces. */
  fonts: FontFile[]
  warnings: RenderWarning[]
  /** If not empty: load it, add it to the data, render again; at most three times. */
  missing: Needs
  fuel: number
  /** Fuel by section ID. */
  section_fuel: Record<string, number>
  /** By app: what its blocks and embeds add to the page. Missing without apps. */
  app_uses?: Record<string, AppUse>
  /** If requested: fuel by file and line. */
  line_fuel?: Record<string, Record<number, number>>
}

export interface SectionResult {
  html: string
  warnings: RenderWarning[]
  missing: Needs
  fuel: number
  fonts: FontFile[]
  /** URLs of style sheets that its blocks need. */
  stylesheets: string[]
}

/** Why something on the page differs from its theme or configuration. Never thrown. */
export interface RenderWarning {
  /** '' if it concerns the whole page. */
  section_id: string
  code: string
  message: string
  file?: string
  line?: number
  column?: number
}

/** What an app adds to a page. */
export interface AppUse {
  readonly name: string
  blocks: number
  /** UTF-16 units of HTML. */
  html: number
  fuel: number
}
