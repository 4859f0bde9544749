import { templateOf } from '@haat/theme-engine'
import { languagesIn } from '../../preview/theme-pages.ts'
import { bold, dim, red, yellow } from '../output/colors.ts'
import { CommandFailed, type CommandResult, type CommandRun } from './command-run.ts'
import { compileDraft, findShownPage } from './shown-page.ts'

/** Each section is rendered this often, and the fastest counts: the first render also fills caches. */
const RENDERS = 3
/** Sections that take this share of a page's fuel are marked. */
const LARGE_SHARE = 0.4

export async function profile(run: CommandRun): Promise<CommandResult> {
  const files = await run.files.files()
  const view = await run.host.previewView()
  const { path, template, data } = findShownPage(view, languagesIn([...files.keys()]), run.positionals[0])
  const { theme, errors } = compileDraft(files, run.widgets)
  const config = theme.defaultConfiguration()
  const shown = config.sections.filter((section) => ['header', template, 'footer'].includes(templateOf(section)))
  if (shown.length === 0) throw new CommandFailed(`The theme has no sections on ${path}`)
  const sections = shown.map((section) => {
    const renders = Array.from({ length: RENDERS }, () => {
      const from = performance.now()
      const { html, fuel } = theme.renderSection({ section, template, config, data })
      return { milliseconds: performance.now() - from, fuel, bytes: new TextEncoder().encode(html).length }
    })
    const fastest = renders.reduce((best, one) => (one.milliseconds < best.milliseconds ? one : best))
    return { section: section.id, type: section.type, ...fastest }
  })
  const fuel = sections.reduce((sum, section) => sum + section.fuel, 0)
  const rows = sections.map((section) => {
    const share = fuel === 0 ? 0 : section.fuel / fuel
    const row = [
      section.type.padEnd(28),
      `${section.milliseconds.toFixed(1)} ms`.padStart(10),
      `${section.fuel}`.padStart(10),
      `${Math.round(share * 100)}%`.padStart(6),
      `${section.bytes}`.padStart(10),
    ].join('')
    return share > LARGE_SHARE ? yellow(row) : row
  })
  const heading = `${'Section'.padEnd(28)}${'Time'.padStart(10)}${'Fuel'.padStart(10)}${'Share'.padStart(6)}${'Bytes'.padStart(10)}`
  return {
    text: [
      `${bold(path)} ${dim(`(${template}, ${fuel} fuel)`)}`,
      dim(heading),
      ...rows,
      ...errors.map((error) => red(error)),
    ].join('\n'),
    data: { page: path, template, fuel, sections, errors },
  }
}
