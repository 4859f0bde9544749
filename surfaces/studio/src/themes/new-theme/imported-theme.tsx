import { Banner, Card, LinkButton } from '@haat/ui'
import { Link } from 'react-router'
import { ImportReport } from '../import/import-report.tsx'
import type { ThemeImport } from '../import/read-import.ts'

/** A theme that was created from a .zip file. */
export interface CreatedImport {
  readonly slug: string
  readonly name: string
  readonly imported: ThemeImport
}

/** The result of an import, with the way to the workspace. */
export function ImportedTheme({ created: { slug, name, imported } }: { created: CreatedImport }) {
  const { notes, leftOut, files } = imported
  const open = notes.filter(({ effect }) => effect === 'needs_work').length
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Banner
        tone={open === 0 ? 'success' : 'warning'}
        title={open === 0 ? 'Ready to edit' : open === 1 ? '1 place needs your work' : `${open} places need your work`}
        action={
          <LinkButton variant="primary" render={<Link to={`/themes/${slug}`} />}>
            Open {name}
          </LinkButton>
        }
      >
        {files.size === 1 ? '1 file was saved.' : `${files.size} files were saved.`} The validator in the workspace
        shows what has to change before you can submit the theme.
      </Banner>
      {notes.length + leftOut.length > 0 && (
        <Card title="Import report" description="Lines are those of the files in your .zip file.">
          <ImportReport notes={notes} leftOut={leftOut} />
        </Card>
      )}
    </div>
  )
}
