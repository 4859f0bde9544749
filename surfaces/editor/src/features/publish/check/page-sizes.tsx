import type { QualityReport } from '@haat/domains/store-themes/contract'
import { sortTemplates } from '../../../document/template-name.ts'
import { useTemplateName } from '../../../workspace/use-template-name.ts'

/** The size of each page. */
export function PageSizes({ pages }: { pages: QualityReport['pages'] }) {
  const nameOf = useTemplateName()
  if (pages.length === 0) return undefined
  const order = sortTemplates(pages.map(({ template }) => template))
  const sorted = pages.toSorted((one, other) => order.indexOf(one.template) - order.indexOf(other.template))
  return (
    <section aria-label="Page size" className="px-4 py-3">
      <h3 className="mb-1 text-sm font-semibold">Page size</h3>
      <table className="w-full text-sm">
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              Page
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              HTML
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Images
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ template, path, html_bytes: htmlBytes, image_bytes: imageBytes, apps }) => (
            <tr key={`${template} ${path}`}>
              <th scope="row" className="py-1 text-left font-normal text-ink">
                {nameOf(template)}
                {apps.map(({ id, name, blocks, html_bytes: appBytes }) => (
                  <span key={id} className="block text-xs text-ink-muted">
                    {name}: {blocks === 1 ? '1 block' : `${blocks} blocks`}, {(appBytes / 1_000).toFixed(1)} kB
                  </span>
                ))}
              </th>
              <td className="tabular py-1 text-right text-ink-muted">{kilobytes(htmlBytes)}</td>
              <td className="tabular py-1 text-right text-ink-muted">{kilobytes(imageBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
