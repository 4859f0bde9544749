import { createDeveloperThemeEndpoint } from '@haat/domains/themes/contract'
import { Banner, Button, Card, LinkButton, ProgressBar, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { backend } from '../../backend.ts'
import { ThemeFields } from '../../theme-fields/theme-fields.tsx'
import { themesKey } from '../../theme-keys.ts'
import { saveImport } from '../import/save-import.ts'
import { withThemeName } from '../import/with-theme-name.ts'
import type { CreatedImport } from './imported-theme.tsx'
import { blankTheme, NewThemeForm as NewThemeSchema } from './new-theme-values.ts'
import { StartFields } from './start-fields.tsx'
import { useZipFile } from './use-zip-file.ts'

/** Asks for the details of a new theme and where its files come from. */
export function NewThemeForm({ onImported }: { onImported: (created: CreatedImport) => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const zip = useZipFile()
  const [share, setShare] = useState<number>()
  // The theme of an import whose upload failed: trying again continues with it.
  const unfinished = useRef<{ readonly slug: string }>(undefined)
  const form = useZodForm({
    schema: NewThemeSchema,
    defaultValues: blankTheme,
    draftKey: 'new-theme',
    onSubmit: async ({ start, request }) => {
      if (start === 'zip' && zip.imported === undefined) {
        form.setProblem({ message: zip.problem ?? 'Choose the .zip file of the theme.', code: undefined, fields: [] })
        return
      }
      const theme = unfinished.current ?? (await backend.call(createDeveloperThemeEndpoint, { body: request }))
      const { slug } = theme
      void queryClient.invalidateQueries({ queryKey: themesKey })
      if (start !== 'zip' || zip.imported === undefined) {
        await navigate(`/themes/${slug}`)
        return
      }
      unfinished.current = theme
      setShare(0)
      try {
        await saveImport(slug, withThemeName(zip.imported.files, request.name), setShare)
      } finally {
        setShare(undefined)
      }
      onImported({ slug, name: request.name, imported: zip.imported })
    },
  })
  const isWaiting = form.form.watch('start') === 'zip' && zip.isReading
  return (
    <form {...form.props} className="flex max-w-3xl flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Card title="Details" description="You can change everything here later.">
        <div className="flex flex-col gap-5">
          <ThemeFields form={form} autoFocus />
        </div>
      </Card>
      <Card title="Files">
        <StartFields form={form} zip={zip} />
      </Card>
      {share !== undefined && <ProgressBar label="Saving files" value={share * 100} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy} disabled={isWaiting}>
          {isWaiting ? 'Reading the file…' : 'Create theme'}
        </Button>
        <LinkButton variant="quiet" render={<Link to="/themes" />}>
          Cancel
        </LinkButton>
      </div>
    </form>
  )
}
