import type { RouteObject } from 'react-router'

/** The pages of orders. */
export const orderRoutes: RouteObject[] = [
  {
    path: '/orders',
    lazy: async () => ({ Component: (await import('./list/orders-page.tsx')).OrdersPage }),
  },
  {
    path: '/orders/new',
    lazy: async () => ({ Component: (await import('./draft/draft-page.tsx')).NewDraftPage }),
  },
  {
    path: '/orders/drafts/:id',
    lazy: async () => ({ Component: (await import('./draft/draft-page.tsx')).DraftPage }),
  },
  {
    path: '/orders/abandoned',
    lazy: async () => ({ Component: (await import('./abandoned/abandoned-page.tsx')).AbandonedPage }),
  },
  {
    path: '/orders/print-files',
    lazy: async () => ({ Component: (await import('./print/print-files-page.tsx')).PrintFilesPage }),
  },
  {
    path: '/orders/:id/edit',
    lazy: async () => ({ Component: (await import('./edit/edit-order-page.tsx')).EditOrderPage }),
  },
  {
    path: '/orders/:id',
    lazy: async () => ({ Component: (await import('./detail/order-page.tsx')).OrderPage }),
  },
]
