import * as v from 'valibot'
import { collectDisplayFeatures, DisplayFeaturesWire } from '../../contracts/config-display-features.ts'
import { Refusal } from '../text/messages.ts'
import type { StoreContext } from './store-context.ts'

type Toggle = keyof v.InferOutput<typeof DisplayFeaturesWire>['feature_toggles']

/** Whether the store's configuration enables a feature (display_features.feature_toggles). */
export const hasFeature = ({ documents }: Pick<StoreContext, 'documents'>, toggle: Toggle): boolean =>
  v.parse(DisplayFeaturesWire, collectDisplayFeatures(documents.config)).feature_toggles[toggle]

/** Responds 404 if the store has disabled the feature. */
export function requireFeature(store: Pick<StoreContext, 'documents'>, toggle: Toggle): void {
  if (!hasFeature(store, toggle)) throw new Refusal(404, 'noPage')
}
