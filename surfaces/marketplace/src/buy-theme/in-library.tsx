import { Icon } from '../icons/icon.tsx'
import check from '../icons/lucide/circle-check.svg?raw'

interface InLibraryProps {
  store_name: string
  is_draft: boolean
  library_url: string
  editor_url: string
}

/** Says that a store has a theme, with a link to customise it or to use it. */
export function InLibrary({
  store_name: storeName,
  is_draft: isDraft,
  library_url: libraryUrl,
  editor_url: editorUrl,
}: InLibraryProps) {
  return (
    <>
      <p class="in-library">
        <Icon svg={check} size={20} /> In the library of {storeName}
      </p>
      <a class="button button-primary button-large" href={isDraft ? editorUrl : libraryUrl}>
        {isDraft ? 'Customise' : 'Go to your themes'}
      </a>
    </>
  )
}
