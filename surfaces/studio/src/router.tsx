import { NotFoundPage } from '@haat/console/page/not-found-page'
import { createBrowserRouter } from 'react-router'

export const router = createBrowserRouter([{ path: '*', Component: NotFoundPage }])
