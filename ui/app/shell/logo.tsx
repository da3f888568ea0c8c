import css from './logo.module.css'

/** The square of the product: 订 on pine. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <svg className={css.logo} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="6" />
    <path d="M7.3 7.4l1.9 1.9M5.9 12.1h3.5v7.2l2.1-1.7M12.2 8.6h10.2M17.6 8.6v10.2c0 1.2-.5 1.7-1.7 1.7h-2" />
  </svg>
)
