import type { GlobalSettings, PageData, SectionInstance, ThemeConfiguration } from '@haat/theme-engine'
import type { Point } from '../geometry.ts'
import type { Dragged, PreviewFileChanges, PreviewPage, PreviewTheme, SourceLine } from '../host-message.ts'
import type { Audit, DropPlace, Measurement, SectionSample } from '../protocol.ts'
import type { Target } from '../target.ts'

/**
 * A preview frame as its host page sees it. Everything can be called immediately: calls wait until the frame is ready.
 */
export interface Preview {
  /**
   * Without a configuration: the theme's own. `draft`: the theme is being written; its files can be changed, errors
   * appear in place of their sections, and elements know the line that printed them.
   */
  open(
    theme: PreviewTheme,
    config: ThemeConfiguration | undefined,
    page: PreviewPage,
    options?: { draft?: boolean },
  ): void
  /** Changes files of a draft in place. If the frame is busy, the newest text of each file waits for it. */
  changeFiles(changes: PreviewFileChanges): void
  /** Outlines what a line of a draft printed. */
  highlight(source: SourceLine | null, options?: { scroll?: boolean }): void
  /** What the page of a draft costs on the storefront; undefined if the frame doesn't respond. */
  measure(): Promise<Measurement | undefined>
  /** Checks the page of a draft as it is shown; undefined if the frame doesn't respond. */
  audit(): Promise<Audit | undefined>
  /**
   * Renders a section that isn't on the page, with the page's data and settings; undefined if it can't be rendered or
   * the frame doesn't respond.
   */
  sample(section: SectionInstance): Promise<SectionSample | undefined>
  showPage(page: PreviewPage): void
  addData(data: Partial<PageData>): void
  /** Tells the frame that what `onNeeds` asked for couldn't be loaded. */
  failData(): void
  /**
   * Sends only what changed: sections by ID (null: removed), order, settings. Returns the sequence number that
   * `onRendered` will name.
   */
  update(change: {
    sections?: Record<string, SectionInstance | null>
    order?: string[]
    settings?: GlobalSettings
  }): number
  /**
   * Scrolls the target into view and opens the details, tab or slide around it, unless `scroll` is false. With a
   * setting's key: the text that shows this setting, if any.
   */
  select(target: Target | null, options?: { scroll?: boolean; key?: string }): void
  hover(target: Target | null): void
  /** Targets whose rectangles are reported besides the selected and hovered ones. */
  watch(targets: Target[]): void
  /**
   * Undefined if it can't be dropped there or no response arrives (the frame reloaded). Near the top and bottom edges
   * each call scrolls the page a little, so call it once per animation frame, also while the pointer rests.
   */
  findPlace(point: Point, dragged: Dragged): Promise<DropPlace | undefined>
  /** Makes a text editable on the page; without a key, the first editable one. */
  editText(target: Target, key?: string): void
  /** Scrolls the page by this many of its CSS pixels: the wheel was turned over an overlay. */
  scrollBy(y: number): void
  /**
   * How many of its CSS pixels are covered at the frame's bottom edge; the selection is scrolled into the remaining
   * area.
   */
  cover(bottom: number): void
  /** On: the page works as for visitors (links are reported, not followed) and nothing gets selected. */
  setInteractive(on: boolean): void
  /** On: the page can be viewed and selected in, but not changed. */
  setLocked(on: boolean): void
  close(): void
}
