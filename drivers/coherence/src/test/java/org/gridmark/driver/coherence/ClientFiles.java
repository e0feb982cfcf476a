package org.gridmark.driver.coherence;

/** Client cache configurations as users have them. */
public final class ClientFiles {
  private ClientFiles() {}

  /** One by Extend, in POF, with a cache of somebody's. */
  public static String extend(int port) {
    return """
        <?xml version="1.0"?>
        <cache-config xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
            xmlns="http://xmlns.oracle.com/coherence/coherence-cache-config"
            xsi:schemaLocation="http://xmlns.oracle.com/coherence/coherence-cache-config
              coherence-cache-config.xsd">
          <caching-scheme-mapping>
            <cache-mapping>
              <cache-name>orders</cache-name>
              <scheme-name>extend</scheme-name>
            </cache-mapping>
            <cache-mapping>
              <cache-name>*</cache-name>
              <scheme-name>extend</scheme-name>
            </cache-mapping>
          </caching-scheme-mapping>
          <caching-schemes>
            <remote-cache-scheme>
              <scheme-name>extend</scheme-name>
              <service-name>Extend</service-name>
              <initiator-config>
                <tcp-initiator>
                  <remote-addresses>
                    <socket-address>
                      <address>127.0.0.1</address>
                      <port>%d</port>
                    </socket-address>
                  </remote-addresses>
                </tcp-initiator>
                <serializer>
                  <instance>
                    <class-name>com.tangosol.io.pof.ConfigurablePofContext</class-name>
                    <init-params>
                      <init-param>
                        <param-type>string</param-type>
                        <param-value>their-pof-config.xml</param-value>
                      </init-param>
                    </init-params>
                  </instance>
                </serializer>
              </initiator-config>
            </remote-cache-scheme>
          </caching-schemes>
        </cache-config>
        """
        .formatted(port);
  }
}
