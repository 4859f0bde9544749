import { useRef, useState } from 'react'
import type { ThemeImport } from '../import/read-import.ts'
import { readZipFile } from '../import/read-zip-file.ts'

interface ZipState {
  readonly name: string
  readonly imported?: ThemeImport
  readonly problem?: string
}

/** Reads the chosen .zip file, so that what it contains is shown before the theme is created. */
export function useZipFile() {
  const [state, setState] = useState<ZipState>()
  const latest = useRef<File>(undefined)
  return {
    fileName: state?.name,
    imported: state?.imported,
    problem: state?.problem,
    isReading: state !== undefined && state.imported === undefined && state.problem === undefined,
    choose: async (file: File) => {
      const { name } = file
      latest.current = file
      setState({ name })
      const result = await readZipFile(file).then(
        (imported) => ({ name, imported }),
        (error: unknown) => ({
          name,
          problem: error instanceof Error ? `${error.message}.` : 'Couldn’t read the file.',
        }),
      )
      // Another file may have been chosen meanwhile.
      if (latest.current === file) setState(result)
    },
  }
}
export type ZipFile = ReturnType<typeof useZipFile>
