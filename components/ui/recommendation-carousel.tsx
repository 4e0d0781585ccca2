/** Name of the element that a provider's script fills. */
export const RECOMMENDATION_CAROUSEL = 'recommendation-carousel'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [RECOMMENDATION_CAROUSEL]: { id: string; 'data-src': string; class: string }
    }
  }
}

/** `id` is what the provider's script looks for, `script` the script's address. */
type Props = { carousel: { readonly id: string; readonly script: string }; className?: string }

/**
 * A place that a provider's script fills with recommended products. The script is loaded when the place comes near the
 * screen, by the element that the layout's scripts bring to life (run-recommendations.client.ts).
 */
export const RecommendationCarousel = ({ carousel: { id, script }, className = '' }: Props) => (
  <recommendation-carousel id={id} data-src={script} class={`block ${className}`} />
)
