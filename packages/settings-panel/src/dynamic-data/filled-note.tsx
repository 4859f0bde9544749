import { filledText, htmlText } from '@haat/theme-engine'
import { useSettingsPorts } from '../ports/settings-ports.tsx'

/** Shows how text with page data reads on the previewed page. */
export function FilledNote({ text, isMarkup }: { text: string; isMarkup: boolean }) {
  const { pageData: data } = useSettingsPorts()
  const filled = filledText(text, data)
  return (
    <p className="mt-1.5 text-sm text-ink-muted">
      On this page: <span className="text-ink">{isMarkup ? htmlText(filled) : filled}</span>
    </p>
  )
}
