import { UploadCard, UploadProblem } from '@haat/console/forms/upload-card'
import { type DeveloperTheme, MAX_SCREENSHOTS } from '@haat/domains/themes/contract'
import { ProgressBar, useSortableRows } from '@haat/ui'
import { ScreenshotRow } from './screenshot-row.tsx'
import { useScreenshots } from './use-screenshots.ts'

/** A theme's screenshots: upload, order, alt texts. Changes are saved immediately. */
export function ScreenshotsCard({ theme }: { theme: DeveloperTheme }) {
  const { screenshots } = theme
  const { upload, arrange, problems, dismiss, share } = useScreenshots(theme)
  const rows = useSortableRows<HTMLUListElement>({
    keys: screenshots.map(({ id }) => id),
    nameOf: (id) => `Screenshot ${screenshots.findIndex((one) => one.id === id) + 1}`,
    onOrder: (ids) => arrange(ids.map((id) => ({ id }))),
  })
  return (
    <UploadCard
      title="Screenshots"
      description={`The first one is on the theme’s card. JPEG, PNG, WebP or AVIF, up to 20 MB each and ${MAX_SCREENSHOTS} in all. Changes are saved immediately.`}
      noun="screenshots"
      accept="image/jpeg,image/png,image/webp,image/avif"
      empty={
        screenshots.length === 0 &&
        'No screenshots yet. Add some, or drop them here. Show the home page, a product page and a phone.'
      }
      disabled={screenshots.length >= MAX_SCREENSHOTS}
      busy={share !== undefined}
      onFiles={upload}
    >
      {screenshots.length > 0 && (
        <ul ref={rows.list} aria-label="Screenshots" className="m-0 flex list-none flex-col gap-2 p-0">
          {rows.shown.flatMap((id) => {
            const index = screenshots.findIndex((one) => one.id === id)
            const screenshot = screenshots[index]
            if (screenshot === undefined) return []
            return [
              <ScreenshotRow
                key={id}
                screenshot={screenshot}
                place={index + 1}
                isDragged={rows.dragged === id}
                handle={rows.handleProps(id)}
                onAlt={(alt) => arrange(screenshots.map((one) => (one.id === id ? { id, alt } : { id: one.id })))}
                onRemove={() => arrange(screenshots.filter((one) => one.id !== id).map((one) => ({ id: one.id })))}
              />,
            ]
          })}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {rows.announcement}
      </p>
      <div className="flex flex-col gap-3 not-empty:mt-4">
        {share !== undefined && <ProgressBar label="Uploading screenshots" value={share * 100} />}
        {problems.map(({ id, name, message }) => (
          <UploadProblem key={id} name={name} onDismiss={() => dismiss(id)}>
            {message}
          </UploadProblem>
        ))}
      </div>
    </UploadCard>
  )
}
