import { TermsPage } from '../features/terms/terms-page';

export default function TermsScreen() {
  return <TermsPage />;
}
