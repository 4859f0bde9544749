import { useEffect, useState } from 'react'
import { describeRemaining } from './describe-remaining.ts'

interface CountdownProps {
  until: string
  /** Called when the time has come. The same function in every render. */
  onEnd: () => void
}

const TICK_MS = 1_000

/** The time that's left until something ends: "in 6 days 23 hours". */
export function Countdown({ until, onEnd }: CountdownProps) {
  const end = new Date(until).getTime()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < end) return
      clearInterval(timer)
      onEnd()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [end, onEnd])
  return (
    <time dateTime={until} className="tabular">
      {now >= end ? 'now' : `in ${describeRemaining(end - now)}`}
    </time>
  )
}
