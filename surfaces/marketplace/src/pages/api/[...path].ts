import { notFound } from '@haat/http-contract'
import type { APIRoute } from 'astro'
import { problemResponse } from '../../gateway/problem.ts'

export const ALL: APIRoute = () => problemResponse(notFound)
