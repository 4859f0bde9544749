import type { Measurement, Preview } from '@haat/theme-preview'
import { useEffect, useRef, useState } from 'react'
import type { RenderedDraft } from '../frame/connect-draft.ts'
import { type FileCost, fileCosts } from './file-costs.ts'

/** Measuring renders the page several times, so it waits until typing pauses. */
const PAUSE_MS = 700

interface MeasurementOptions {
  readonly preview: Preview | undefined
  readonly rendered: RenderedDraft | undefined
  readonly isEnabled: boolean
  readonly onCosts: ((costs: ReadonlyMap<string, FileCost>) => void) | undefined
}

/** Measures the page whenever it has changed and nothing is typed any more. */
export function useMeasurement({ preview, rendered, isEnabled, onCosts }: MeasurementOptions): Measurement | undefined {
  const [measurement, setMeasurement] = useState<Measurement>()
  const report = useRef(onCosts)
  useEffect(() => {
    report.current = onCosts
  })
  useEffect(() => {
    if (!isEnabled || preview === undefined || rendered?.is_settled !== true) return
    let isStopped = false
    const measure = async () => {
      const measured = await preview.measure()
      if (isStopped || measured === undefined) return
      setMeasurement(measured)
      report.current?.(fileCosts(measured))
    }
    const timer = setTimeout(() => void measure(), PAUSE_MS)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [preview, rendered, isEnabled])
  return measurement
}
