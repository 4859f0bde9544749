import { useState } from 'preact/hooks'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'

interface UseThemeProps {
  theme_slug: string
  label: string
  editor_url: string
}

/** Makes a theme the selected store's draft, and opens the editor. The draft before it stays in the store's versions. */
export function UseTheme({ theme_slug: themeSlug, label, editor_url: editorUrl }: UseThemeProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const use = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await callMarketplaceApi('/api/themes/use', { body: { theme_slug: themeSlug } })
      location.assign(editorUrl)
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      setError(caught)
      setBusy(false)
    }
  }
  return (
    <>
      {error && (
        <p class="notice notice-danger" role="alert">
          {error.message}
        </p>
      )}
      <button class="button button-primary button-large" type="button" aria-busy={isBusy} onClick={() => void use()}>
        {isBusy ? 'Opening the editor…' : label}
      </button>
      <p class="buy-theme-note">It becomes your draft. Your live store changes only when you publish.</p>
    </>
  )
}
