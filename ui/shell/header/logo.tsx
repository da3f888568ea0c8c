import css from './logo.module.css'

/** The square of the product: 订 on pine, as in the favicon. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <svg className={css.logo} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" />
    <path d="M7 8.6l2.6 2.5M6.2 14h4.2v9.2l2.6-2.2M14 9.4h12M20.2 9.4v14.2c0 1.2-.6 1.6-1.7 1.6h-2.3" />
  </svg>
)
