package org.gridmark.driver.coherence.grpc;

import com.oracle.coherence.grpc.proxy.common.BaseGrpcAcceptorController;
import com.oracle.coherence.grpc.proxy.common.DaemonPoolExecutor;
import com.oracle.coherence.grpc.proxy.common.GrpcServiceDependencies;
import com.tangosol.internal.util.DaemonPool;
import com.tangosol.net.grpc.GrpcDependencies.ServerType;
import io.grpc.BindableService;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The gRPC server of a node, in place of Coherence's own, which takes the port from its
 * configuration, listens at every address of the machine and lets in everybody. This one listens at
 * the cluster's address alone, at the first port that is free, and asks for the cluster's secret.
 * Public: Coherence makes it, and takes it for its priority.
 */
public final class GrpcServer extends BaseGrpcAcceptorController {
  private @Nullable DaemonPool pool;
  private @Nullable Server server;

  /** For Coherence. */
  public GrpcServer() {}

  @Override
  public int getPriority() {
    return PRIORITY_NORMAL + 1;
  }

  @Override
  public void setDaemonPool(DaemonPool workers) {
    pool = workers;
  }

  @Override
  public ServerType getServerType() {
    return ServerType.Asynchronous;
  }

  @Override
  protected GrpcServiceDependencies createServiceDeps(GrpcServiceDependencies given) {
    var made = new GrpcServiceDependencies.DefaultDependencies(getServerType(), given);
    made.setContext(getDependencies().getContext());
    if (pool != null) {
      made.setExecutor(new DaemonPoolExecutor(pool));
      made.setDaemonPool(pool);
    }
    return made;
  }

  /** Tries one port after the other. */
  @Override
  protected void startInternal(List<ServerServiceDefinition> proxies, List<BindableService> others)
      throws IOException {
    int first = getDependencies().getLocalPort();
    IOException taken = new IOException("no port was tried");
    for (int port = first; port < first + GrpcDoor.PORTS; port++) {
      try {
        server = builder(port, proxies, others).build().start();
        return;
      } catch (IOException e) {
        taken = e;
      }
    }
    throw taken;
  }

  private NettyServerBuilder builder(
      int port, List<ServerServiceDefinition> proxies, List<BindableService> others) {
    NettyServerBuilder made =
        NettyServerBuilder.forAddress(new InetSocketAddress(getLocalAddress(), port));
    proxies.forEach(made::addService);
    others.forEach(made::addService);
    made.intercept(new Admission());
    return made;
  }

  @Override
  protected void stopInternal() {
    if (server != null) {
      server.shutdownNow();
      server = null;
    }
  }

  @Override
  public int getLocalPort() {
    if (server == null) {
      throw new IllegalStateException("the gRPC server is not started");
    }
    return server.getPort();
  }

  /** None: whoever is in this JVM is a member. */
  @Override
  public @Nullable String getInProcessName() {
    return null;
  }
}
