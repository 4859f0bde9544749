import { useEffect, useState } from 'preact/hooks'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'

/** A form that applies as an affiliate. The page reloads with the application's status. */
export function ApplyForm() {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // Before the script runs, the browser would send the form itself.
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])

  const apply = async (fields: FormData) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await callMarketplaceApi('/api/affiliate/apply', { body: Object.fromEntries(fields) })
      location.assign('/affiliates')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      setIsBusy(false)
    }
  }
  return (
    <form
      class="affiliate-form"
      aria-label="Apply"
      onSubmit={(event) => {
        event.preventDefault()
        void apply(new FormData(event.currentTarget))
      }}
    >
      {problem !== undefined && (
        <p class="notice notice-danger" role="alert">
          {problem}
        </p>
      )}
      <label>
        Website or social media page (optional)
        <input type="text" name="website" maxLength={300} />
      </label>
      <label>
        How would you like to recommend Haat?
        <textarea name="message" rows={5} required maxLength={1000} />
      </label>
      <button class="button button-primary" type="submit" aria-busy={isBusy} disabled={isBusy || !isReady}>
        Apply
      </button>
    </form>
  )
}
