import type { FontFile } from './fonts/font-face.ts'
import type { Needs } from './needs.ts'

/** A page: `<!doctype html><html><head>{head}</head><body {body_attributes}>{html}</body></html>` is for the host to write. */
export interface RenderResult {
  /** Header, the template's sections, footer. */
  html: string
  /** Title, description, canonical address, fonts, colour schemes and variables, stylesheets; see docs. */
  head: string
  /** Attributes of `<body>` that an imported layout asks for, written out; '' otherwise. */
  body_attributes: string
  /** 404 for the template `404`, 200 otherwise. */
  status: number
  title: string
  description: string
  /** Root-relative or absolute, without filters and tracking parameters. */
  canonical_url: string
  /** Addresses of stylesheets that the head links. */
  stylesheets: string[]
  /** Font files that the page's faces name. */
  fonts: FontFile[]
  warnings: RenderWarning[]
  /** Not empty: load it, add it to the data, render again; three times at most. */
  missing: Needs
  fuel: number
  /** Fuel by section id. */
  section_fuel: Record<string, number>
}

export interface SectionResult {
  html: string
  warnings: RenderWarning[]
  missing: Needs
  fuel: number
  fonts: FontFile[]
}

/** Why something on the page is not as its theme or configuration says. Nothing of it is thrown. */
export interface RenderWarning {
  /** '' where it concerns the whole page. */
  section_id: string
  code: string
  message: string
  file?: string
  line?: number
  column?: number
}
