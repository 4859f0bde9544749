import type { Theme } from '@haat/theme-engine'
import { compile, DraftCompiler } from '@haat/theme-engine/render'
import { CONFIGURATION } from '../configuration-files.ts'
import type { PreviewFile, PreviewFileChanges, PreviewTheme } from '../host-message.ts'
import type { DraftState, SectionCost } from '../protocol.ts'
import { FrameAssets } from './frame-assets.ts'
import { fileErrors } from './report.ts'

/** What a change of files affects, each including the one before. */
const reaches = ['styles', 'sections', 'page', 'configuration'] as const
export type ChangeReach = (typeof reaches)[number]

const STYLE_SHEET = /^assets\/[^/]+\.css$/
const MARKUP = /^(?:(?:sections|widgets|blocks|snippets)\/[^/]+\.liquid|locales\/[^/]+\.json)$/

/** The theme in the frame: its files and assets, and how it is compiled. */
export class ThemeSource {
  readonly assets = new FrameAssets()
  readonly is_draft: boolean
  readonly #files: Map<string, PreviewFile>
  readonly #widgets: ReadonlyMap<string, string>
  readonly #compiler: DraftCompiler
  /** Compiles without marks, as the storefront does. */
  #plain: DraftCompiler | undefined
  #errors: DraftState['errors'] = []
  #revision = 0

  constructor({ files, widgets, assets }: PreviewTheme, isDraft: boolean) {
    this.is_draft = isDraft
    this.#widgets = new Map(Object.entries(widgets))
    this.#files = new Map<string, PreviewFile>(Object.entries(files))
    this.#compiler = new DraftCompiler({ widgets: this.#widgets, sources: true })
    for (const [name, asset] of Object.entries(assets)) {
      if (typeof asset === 'string') this.assets.addAddresses({ [name]: asset })
      else this.#setAsset(`assets/${name}`, asset)
    }
    if (!isDraft) return
    for (const [path, content] of this.#files) this.#setAsset(path, content)
  }

  /** The state of a draft, with what its sections cost; undefined for other themes. */
  draftState(sections: SectionCost[]): DraftState | undefined {
    return this.is_draft ? { revision: this.#revision, errors: this.#errors, sections } : undefined
  }

  /** Compiles the theme. Throws ThemeErrors unless it is a draft. */
  compile(): Theme {
    if (!this.is_draft) return compile(this.#files, { widgets: this.#widgets })
    const { theme, errors } = this.#compiler.compile(this.#files)
    this.#errors = fileErrors(errors)
    return theme
  }

  /** Compiles the theme as the storefront does. */
  compilePlain(): Theme {
    this.#plain ??= new DraftCompiler({ widgets: this.#widgets, sources: false })
    return this.#plain.compile(this.#files).theme
  }

  /** Applies changed files to a draft, and returns what they affect. */
  change(changes: PreviewFileChanges, revision: number): ChangeReach {
    this.#revision = revision
    const reached = Object.entries(changes).map(([path, content]) => this.#changeFile(path, content))
    return reaches.findLast((reach) => reached.includes(reach)) ?? 'styles'
  }

  #changeFile(path: string, content: PreviewFile | null): ChangeReach {
    const before = this.#files.get(path)
    if (content === null) this.#files.delete(path)
    else this.#files.set(path, content)
    const isOther = this.#setAsset(path, content)
    if (STYLE_SHEET.test(path) && !isOther) {
      this.assets.refreshSheet(path.slice('assets/'.length))
      return 'styles'
    }
    if (CONFIGURATION.test(path)) return 'configuration'
    return isMarkup(path, before) && isMarkup(path, content ?? undefined) ? 'sections' : 'page'
  }

  #setAsset(path: string, content: PreviewFile | null): boolean {
    if (!path.startsWith('assets/')) return false
    if (content !== null) this.#files.set(path, content)
    return this.assets.set(path.slice('assets/'.length), content)
  }
}

/** The styles of sections are in the head, which is only written with the whole page. */
function isMarkup(path: string, content: PreviewFile | undefined): boolean {
  return MARKUP.test(path) && (typeof content !== 'string' || !/\{%-?\s*stylesheet\b/.test(content))
}
