import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

/** A placeholder for loading content. Give it the size of the content it replaces. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block rounded-control bg-skeleton motion-safe:animate-shine', className)}
    />
  )
}

interface SkeletonRegionProps {
  /** What's loading: "Loading purchases". */
  label: string
  className?: string
  children: ReactNode
}

/** Wraps the Skeletons of a view and announces to screen readers that it's loading. */
export function SkeletonRegion({ label, className, children }: SkeletonRegionProps) {
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
