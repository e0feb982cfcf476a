package org.gridmark.driver.coherence.grpc;

import com.oracle.coherence.grpc.client.common.GrpcChannelConfigurer;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;

/** Shows the cluster's secret with each call of a client in Java. Public: Coherence makes it. */
public final class ShownSecret implements GrpcChannelConfigurer {
  /** For Coherence. */
  public ShownSecret() {}

  @Override
  public void apply(ManagedChannelBuilder<?> channel) {
    Metadata headers = new Metadata();
    headers.put(Admission.AUTHORIZATION, Admission.BEARER + GrpcDoor.secret().text());
    channel.intercept(MetadataUtils.newAttachHeadersInterceptor(headers));
  }
}
