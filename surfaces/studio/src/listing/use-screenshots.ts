import {
  arrangeScreenshotsEndpoint,
  type DeveloperTheme,
  MAX_SCREENSHOTS,
  type ThemeScreenshot,
  uploadScreenshotsEndpoint,
} from '@haat/domains/themes/contract'
import { sendFile } from '@haat/http-client'
import { useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { backend } from '../backend.ts'
import { studio } from '../studio.ts'
import { themeKey, themesKey } from '../theme-keys.ts'

/** An image that couldn't be added. */
interface UploadProblem {
  readonly id: number
  readonly name: string
  readonly message: string
}

interface Arranged {
  readonly id: string
  readonly alt?: string
}

interface Arrangement {
  readonly screenshots: readonly Arranged[]
  /** The IDs of the screenshots that were shown: others aren't deleted. */
  readonly known: readonly string[]
}

/** Uploads, orders and deletes a theme's screenshots. */
export function useScreenshots({ slug, screenshots: known }: Pick<DeveloperTheme, 'slug' | 'screenshots'>) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [problems, setProblems] = useState<readonly UploadProblem[]>([])
  const [share, setShare] = useState<number>()
  const nextId = useRef(1)
  const show = (change: (before: readonly ThemeScreenshot[]) => readonly ThemeScreenshot[]) => {
    queryClient.setQueryData<DeveloperTheme>(themeKey(slug), (theme) =>
      theme === undefined ? theme : { ...theme, screenshots: [...change(theme.screenshots)] },
    )
    void queryClient.invalidateQueries({ queryKey: themesKey })
  }
  const addProblem = (name: string, message: string) =>
    setProblems((before) => [...before, { id: nextId.current++, name, message }])

  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const form = new FormData()
      for (const file of files) form.append('file', file)
      const address = uploadScreenshotsEndpoint.url.replace(':slug', encodeURIComponent(slug))
      const answer = await studio.session.retrySignedIn(() => sendFile(address, form, { onProgress: setShare }))
      return uploadScreenshotsEndpoint.response[200].parse(answer).results
    },
    onMutate: () => setShare(0),
    onSuccess: (results) => {
      show((before) => [...before, ...results.flatMap((result) => (result.ok ? [result.screenshot] : []))])
      for (const result of results) if (!result.ok) addProblem(result.name, result.message)
    },
    onError: (error) => addProblem('Couldn’t upload the screenshots', error.message),
    onSettled: () => setShare(undefined),
  })
  const arrange = useMutation({
    // One after the other: each is based on the result of the one before.
    scope: { id: `screenshots-${slug}` },
    mutationFn: ({ screenshots, known }: Arrangement) =>
      backend.call(arrangeScreenshotsEndpoint, {
        params: { slug },
        body: { screenshots: [...screenshots], known: [...known] },
      }),
    onMutate: ({ screenshots: arranged }) =>
      show((before) =>
        arranged.flatMap(({ id, alt }) => {
          const screenshot = before.find((one) => one.id === id)
          return screenshot === undefined ? [] : [{ ...screenshot, alt: alt ?? screenshot.alt }]
        }),
      ),
    onSuccess: ({ screenshots }) => show(() => screenshots),
    onError: (error) => {
      toast.show({ title: 'Couldn’t save the screenshots', detail: error.message, tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey: themeKey(slug) })
    },
  })
  return {
    problems,
    dismiss: (id: number) => setProblems((before) => before.filter((problem) => problem.id !== id)),
    /** The share of bytes sent, 0 to 1; undefined if nothing is being uploaded. */
    share,
    upload: (files: readonly File[]) => {
      if (files.length > MAX_SCREENSHOTS) addProblem('Too many files', `Choose up to ${MAX_SCREENSHOTS} images.`)
      else if (files.length > 0) upload.mutate(files)
    },
    arrange: (screenshots: readonly Arranged[]) => arrange.mutate({ screenshots, known: known.map(({ id }) => id) }),
  }
}
