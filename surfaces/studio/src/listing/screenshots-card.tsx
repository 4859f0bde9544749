import { DropZone } from '@haat/console/forms/drop-zone'
import { type DeveloperTheme, MAX_SCREENSHOTS } from '@haat/domains/themes/contract'
import { Banner, Button, Card, IconButton, ProgressBar, useSortableRows } from '@haat/ui'
import { ImagePlus, X } from '@haat/ui/icons'
import { useRef } from 'react'
import { ScreenshotRow } from './screenshot-row.tsx'
import { useScreenshots } from './use-screenshots.ts'

/** A theme's screenshots: upload, order, alt texts. Changes are saved immediately. */
export function ScreenshotsCard({ theme }: { theme: DeveloperTheme }) {
  const { screenshots } = theme
  const { upload, arrange, problems, dismiss, share } = useScreenshots(theme)
  const input = useRef<HTMLInputElement>(null)
  const rows = useSortableRows<HTMLUListElement>({
    keys: screenshots.map(({ id }) => id),
    nameOf: (id) => `Screenshot ${screenshots.findIndex((one) => one.id === id) + 1}`,
    onOrder: (ids) => arrange(ids.map((id) => ({ id }))),
  })
  const isFull = screenshots.length >= MAX_SCREENSHOTS
  return (
    <Card
      title="Screenshots"
      description={`The first one is on the theme’s card. JPEG, PNG, WebP or AVIF, up to 20 MB each and ${MAX_SCREENSHOTS} in all. Changes are saved immediately.`}
      actions={
        <Button
          size="small"
          disabled={isFull}
          busy={share !== undefined}
          icon={<ImagePlus aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          Add screenshots
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        className="visually-hidden"
        aria-label="Choose screenshots"
        tabIndex={-1}
        onChange={(event) => {
          upload([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <DropZone onFiles={upload}>
        {screenshots.length === 0 ? (
          <p className="rounded-card border border-dashed border-hairline-strong p-6 text-center text-sm text-ink-muted">
            No screenshots yet. Add some, or drop them here. Show the home page, a product page and a phone.
          </p>
        ) : (
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
            <Banner
              key={id}
              tone="danger"
              title={name}
              action={
                <IconButton
                  label={`Dismiss ${name}`}
                  size="small"
                  icon={<X aria-hidden="true" className="size-4" />}
                  onClick={() => dismiss(id)}
                />
              }
            >
              {message}
            </Banner>
          ))}
        </div>
      </DropZone>
    </Card>
  )
}
