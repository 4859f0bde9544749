import { DropZone } from '@haat/console/forms/drop-zone'
import { Banner, Button, Skeleton, SkeletonRegion } from '@haat/ui'
import { Upload } from '@haat/ui/icons'
import { useRef } from 'react'
import { ImportReport } from '../import/import-report.tsx'
import type { ZipFile } from './use-zip-file.ts'

/** Chooses a .zip file and shows what importing it does. */
export function ZipField({ zip }: { zip: ZipFile }) {
  const input = useRef<HTMLInputElement>(null)
  const { fileName, imported, problem, isReading, choose } = zip
  const chooseFirst = ([file]: readonly File[]) => {
    if (file !== undefined) void choose(file)
  }
  return (
    <div className="flex flex-col gap-4">
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className="visually-hidden"
        aria-label="Choose a .zip file"
        tabIndex={-1}
        onChange={(event) => {
          chooseFirst([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <DropZone onFiles={chooseFirst}>
        <div className="flex flex-wrap items-center justify-center gap-3 rounded-card border border-dashed border-hairline-strong p-6 text-sm text-ink-muted">
          <Button
            size="small"
            icon={<Upload aria-hidden="true" className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {fileName === undefined ? 'Choose file' : 'Choose another file'}
          </Button>
          <span className="min-w-0 break-all">{fileName ?? 'or drop it here, up to 64 MB'}</span>
        </div>
      </DropZone>
      {isReading && (
        <SkeletonRegion label="Reading the file">
          <Skeleton className="h-16 w-full" />
        </SkeletonRegion>
      )}
      {problem !== undefined && (
        <Banner tone="danger" title="This file can’t be imported">
          {problem}
        </Banner>
      )}
      {imported !== undefined && (
        <>
          <Banner tone="info" title={imported.kind === 'shopify' ? 'A Shopify theme' : 'A haat theme'}>
            {imported.files.size} files will be imported.{' '}
            {imported.kind === 'shopify' &&
              'Import only code that you own: the licences of many themes allow their use only with Shopify.'}
          </Banner>
          <ImportReport notes={imported.notes} leftOut={imported.leftOut} />
        </>
      )}
    </div>
  )
}
