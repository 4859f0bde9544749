import { DropZone } from '@haat/console/forms/drop-zone'
import { MAX_IMPORT_BYTES } from '@haat/domains/products/imports/contract'
import { Banner, Button, Card, ProgressBar } from '@haat/ui'
import { FileSpreadsheet, X } from '@haat/ui/icons'
import { useRef, useState } from 'react'
import { formatBytes } from './format-bytes.ts'

interface ChooseFileProps {
  /** Uploads the file for a check; throws if the server refuses. */
  onCheck: (file: File, onProgress: (share: number) => void) => Promise<void>
}

/** The first step: chooses a file and checks it before anything is changed. */
export function ChooseFile({ onCheck }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return
    const fits = chosen.size <= MAX_IMPORT_BYTES
    setFile(fits ? chosen : undefined)
    setProblem(fits ? undefined : `“${chosen.name}” is too large. CSV files can be up to 20 MB.`)
  }
  const check = async () => {
    if (file === undefined) return
    setProblem(undefined)
    setShare(0)
    try {
      await onCheck(file, setShare)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Couldn’t upload the file.')
      setShare(undefined)
    }
  }

  return (
    <Card
      title="Upload a CSV file"
      description="We check the file first and show what will change and which lines have errors. Nothing changes until you import it."
    >
      <DropZone className="flex flex-col gap-4" onFiles={([dropped]) => choose(dropped)}>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          tabIndex={-1}
          className="visually-hidden"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {file === undefined ? (
          <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-hairline-strong p-8 text-center text-sm text-ink-muted">
            <FileSpreadsheet aria-hidden="true" className="size-7" />
            <p>CSV in UTF-8, up to 20 MB. Drop it here, or</p>
            <Button variant="primary" onClick={() => input.current?.click()}>
              Choose a file
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-3 rounded-card border border-hairline p-4 text-sm">
            <FileSpreadsheet aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            <p className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{file.name}</span>
              <span className="text-ink-muted">{formatBytes(file.size)}</span>
            </p>
            <Button
              variant="quiet"
              disabled={share !== undefined}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => setFile(undefined)}
            >
              Choose another file
            </Button>
            <Button variant="primary" busy={share !== undefined} onClick={() => void check()}>
              Check file
            </Button>
          </div>
        )}
        {share !== undefined && <ProgressBar label="Uploading file" value={share * 100} />}
      </DropZone>
    </Card>
  )
}
