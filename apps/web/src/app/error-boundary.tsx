import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageError } from './page-error.tsx';

interface CatcherProps {
  readonly pathname: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

interface CatcherState {
  readonly failure: { readonly error: unknown } | null;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { failure: null };

  static getDerivedStateFromError(error: unknown): CatcherState {
    return { failure: { error } };
  }

  override componentDidUpdate(previous: CatcherProps) {
    if (this.state.failure !== null && previous.pathname !== this.props.pathname) {
      this.setState({ failure: null });
    }
  }

  override render() {
    const { className, children } = this.props;
    if (this.state.failure === null) return children;
    return (
      <div className={className}>
        <PageError error={this.state.failure.error} />
      </div>
    );
  }
}

interface ErrorBoundaryProps {
  /** The class of the element around the message. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shows a message in place of a screen that crashed, until the user opens another screen. */
export function ErrorBoundary({ className, children }: ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <Catcher pathname={pathname} className={className}>
      {children}
    </Catcher>
  );
}
