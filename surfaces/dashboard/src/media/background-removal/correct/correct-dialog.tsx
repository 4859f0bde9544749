import { type BackgroundJob, saveMaskEndpoint } from '@haat/domains/media/background-removal/contract'
import { sendFile } from '@haat/http-client'
import { Button, Dialog, DialogClose, IconButton, SegmentedControl, Slider, Spinner, useToast } from '@haat/ui'
import { Minus, Plus, Redo2, Undo2 } from '@haat/ui/icons'
import { useState } from 'react'
import { dashboard } from '../../../dashboard.ts'
import { UnsavedChanges } from '../../unsaved-changes.tsx'
import { BrushCanvas, type BrushTool } from './brush-canvas.tsx'
import { exportMask } from './mask-canvas.ts'
import { useMaskEditor } from './use-mask-editor.ts'

interface CorrectDialogProps {
  readonly store_slug: string
  readonly run_id: string
  readonly job: BackgroundJob
  readonly onSaved: () => void
  readonly onClose: () => void
}

const tools: readonly { value: BrushTool; label: string }[] = [
  { value: 'keep', label: 'Keep' },
  { value: 'remove', label: 'Remove' },
  { value: 'move', label: 'Scroll' },
]
const MAX_ZOOM = 4

/** Corrects a cut-out with a brush that brings parts back or removes them. */
export function CorrectDialog({ store_slug: storeSlug, run_id: runId, job, onSaved, onClose }: CorrectDialogProps) {
  const editor = useMaskEditor({ store_slug: storeSlug, run_id: runId }, job)
  const [tool, setTool] = useState<BrushTool>('remove')
  const [size, setSize] = useState(5)
  const [zoom, setZoom] = useState(1)
  const [isSaving, setSaving] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const toast = useToast()
  const { done, undone } = editor.history
  const save = async () => {
    const mask = editor.mask()
    if (mask === undefined) return
    setSaving(true)
    try {
      const form = new FormData()
      form.append('file', await exportMask(mask), 'mask.png')
      const query = new URLSearchParams({ store_slug: storeSlug, run_id: runId, job_id: job.id })
      await dashboard.session.retrySignedIn(() => sendFile(`${saveMaskEndpoint.url}?${query}`, form))
      onSaved()
      onClose()
    } catch (error) {
      const detail = error instanceof Error ? error.message : ''
      toast.show({ title: 'Couldn’t save the correction', detail, tone: 'danger' })
      setSaving(false)
    }
  }
  const close = () => {
    if (isSaving) return
    if (done.length > 0 && !isLeaving) setLeaving(true)
    else onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      width="wide"
      title={`Correct ${job.name}`}
      description="Paint over what to keep or remove. Removed parts stay faintly visible here."
      footer={
        <>
          <DialogClose>
            <Button disabled={isSaving}>Cancel</Button>
          </DialogClose>
          <Button variant="primary" busy={isSaving} disabled={done.length === 0} onClick={() => void save()}>
            Save correction
          </Button>
        </>
      }
    >
      {isLeaving && <UnsavedChanges onContinue={() => setLeaving(false)} onDiscard={onClose} />}
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl label="Brush" options={tools} value={tool} onValueChange={setTool} />
          <Slider
            label="Brush size"
            className="w-32"
            value={size}
            min={1}
            max={25}
            valueText={(share) => `${share}% of the image`}
            onValueChange={setSize}
          />
          <span className="flex gap-1">
            <IconButton
              label="Undo"
              icon={<Undo2 aria-hidden="true" />}
              disabled={done.length === 0}
              onClick={editor.undo}
            />
            <IconButton
              label="Redo"
              icon={<Redo2 aria-hidden="true" />}
              disabled={undone.length === 0}
              onClick={editor.redo}
            />
            <IconButton
              label="Zoom out"
              icon={<Minus aria-hidden="true" />}
              disabled={zoom === 1}
              onClick={() => setZoom(Math.max(1, zoom / 2))}
            />
            <IconButton
              label="Zoom in"
              icon={<Plus aria-hidden="true" />}
              disabled={zoom === MAX_ZOOM}
              onClick={() => setZoom(Math.min(MAX_ZOOM, zoom * 2))}
            />
          </span>
        </div>
        {editor.state === 'loading' && (
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            <Spinner className="size-4" /> Loading the image
          </p>
        )}
        {editor.state === 'failed' && (
          <p role="alert" className="text-sm text-madder-text">
            Couldn’t load the image. Close this and try again.
          </p>
        )}
        <BrushCanvas
          editor={editor}
          job={job}
          tool={tool}
          size={size}
          zoom={zoom}
          onSizeChange={setSize}
          onToolChange={setTool}
        />
        <p className="text-sm text-ink-muted">
          Keyboard: arrow keys move the brush, Space paints, K keeps, R removes, [ and ] change the size, Ctrl+Z undoes.
        </p>
      </div>
    </Dialog>
  )
}
