import { useTitle } from '@haat/console/page/use-title'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CreatedImport, ImportedTheme } from './imported-theme.tsx'
import { NewThemeForm } from './new-theme-form.tsx'

/** `/themes/new`: creates a theme. After an import, the page shows what is left to do. */
export function NewThemePage() {
  const [created, setCreated] = useState<CreatedImport>()
  const title = created === undefined ? 'Create theme' : `${created.name} imported`
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Themes', link: <Link to="/themes" /> }]} />}
      />
      {created === undefined ? <NewThemeForm onImported={setCreated} /> : <ImportedTheme created={created} />}
    </>
  )
}
