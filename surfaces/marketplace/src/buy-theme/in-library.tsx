import { Icon } from '../icons/icon.tsx'
import check from '../icons/lucide/circle-check.svg?raw'
import { UseTheme } from './use-theme.tsx'

interface InLibraryProps {
  theme_slug: string
  store_name: string
  is_draft: boolean
  editor_url: string
}

/** Says that a store has a theme, with the way to its editor. */
export function InLibrary({
  theme_slug: themeSlug,
  store_name: storeName,
  is_draft: isDraft,
  editor_url: editorUrl,
}: InLibraryProps) {
  return (
    <>
      <p class="in-library">
        <Icon svg={check} size={20} /> In the library of {storeName}
      </p>
      {isDraft ? (
        <a class="button button-primary button-large" href={editorUrl}>
          Customise
        </a>
      ) : (
        <UseTheme theme_slug={themeSlug} label="Customise" editor_url={editorUrl} />
      )}
    </>
  )
}
