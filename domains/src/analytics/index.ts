import type { Job } from '../platform.ts'
import { recountOpenFunnel, rollUpFunnel } from './funnel/roll-up-funnel.ts'
import { rollUpFigures } from './platform/roll-up-figures.ts'
import { tidySignups } from './signup/tidy-signups.ts'

export { insertDemoSignups } from './demo/insert-demo-signups.ts'
export { type DemoSignup, planDemoSignups, timeOf } from './demo/plan-demo-signups.ts'
export { joinJourney, recordRegistered } from './signup/join-journey.ts'
export { JOURNEY_COOKIE, journeyIdOf } from './signup/journey-cookie.ts'
export { recordSignupStep } from './signup/record-signup-step.ts'

export const analyticsJobs: readonly Job[] = [rollUpFunnel, recountOpenFunnel, rollUpFigures, tidySignups]
