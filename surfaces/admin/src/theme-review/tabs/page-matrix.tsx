import type { ComparedPage } from '@haat/domains/themes/review-page/contract'
import { joinClasses } from '@haat/ui'
import { type KeyboardEvent, useRef } from 'react'
import { describePage, keyOf, labelOf } from './page-words.ts'

const cells: Record<ComparedPage['change'], { readonly word: string; readonly classes: string }> = {
  same: { word: '–', classes: 'text-ink-muted' },
  content: { word: 'Content', classes: 'bg-marigold-soft text-ink' },
  style: { word: 'Styles', classes: 'bg-indigo-soft text-ink' },
  added: { word: 'New', classes: 'bg-leaf-soft text-ink' },
  removed: { word: 'Removed', classes: 'bg-madder-soft text-ink' },
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface PageMatrixProps {
  pages: readonly ComparedPage[]
  selected: ComparedPage
  onSelect: (page: ComparedPage) => void
}

/** Every template with every data set in a table: which pages differ. The arrow keys select the neighbour of a page. */
export function PageMatrix({ pages, selected, onSelect }: PageMatrixProps) {
  const table = useRef<HTMLTableElement>(null)
  const templates = [...new Set(pages.map(({ template }) => template))]
  const sets = [...new Set(pages.map(({ data_set: dataSet }) => dataSet))]
  const byKey = new Map(pages.map((page) => [keyOf(page), page]))
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const template = templates[templates.indexOf(selected.template) + step[0]]
    const dataSet = sets[sets.indexOf(selected.data_set) + step[1]]
    const page = byKey.get(`${template}/${dataSet}`)
    if (page === undefined) return
    onSelect(page)
    table.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(keyOf(page))}"]`)?.focus()
  }
  return (
    <div className="overflow-x-auto rounded-control border border-hairline bg-surface">
      <table ref={table} aria-label="Pages" className="w-full border-collapse text-xs" onKeyDown={move}>
        <thead>
          <tr>
            <td />
            {sets.map((dataSet) => (
              <th key={dataSet} scope="col" className="px-1 py-2 align-bottom font-medium text-ink-muted">
                {labelOf(dataSet)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {templates.map((template) => (
            <tr key={template} className="border-t border-hairline">
              <th scope="row" className="px-3 text-left font-medium whitespace-nowrap text-ink">
                {template}
              </th>
              {sets.map((dataSet) => {
                const page = byKey.get(`${template}/${dataSet}`)
                const isSelected = page !== undefined && keyOf(page) === keyOf(selected)
                return (
                  <td key={dataSet} className="p-0.5">
                    {page !== undefined && (
                      <button
                        type="button"
                        data-page={keyOf(page)}
                        aria-label={describePage(page)}
                        aria-pressed={isSelected}
                        tabIndex={isSelected ? 0 : -1}
                        onClick={() => onSelect(page)}
                        className={joinClasses(
                          'h-7 w-full min-w-14 cursor-pointer rounded-control px-1 hover:outline hover:outline-hairline-strong',
                          cells[page.change].classes,
                          isSelected && 'outline-2! outline-indigo! outline-solid',
                        )}
                      >
                        {cells[page.change].word}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
